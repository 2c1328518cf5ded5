import { useState } from 'react'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { scoreReceiptPath } from '../../../../../addresses/receipt-paths.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { resultClient } from '../../../../data/clients/result-client.ts'
import { useCall } from '../../../../data/hooks.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { PartCard } from '../part-card.tsx'
import { keepTexts } from './keeping-texts.ts'
import { saveFile } from './save-file.ts'

/** The signed receipt of a result, as a file. */
export function ReceiptPart({ result }: { result: EvaluatedAttempt }) {
  const t = useTexts(keepTexts)
  const paths = pathsIn(useLocale())
  const [saved, setSaved] = useState(false)
  const { busy, fault, run } = useCall((error) => {
    console.info('the receipt did not come', error)
    return t.receiptFailed
  })
  const download = () =>
    run(async () => {
      setSaved(false)
      const { packageId, mappingId, number } = result
      const receipt = await resultClient.analyses.getReceipt({ packageId, mappingId, attempt: number })
      const text = `${JSON.stringify(receipt, null, 2)}\n`
      saveFile(new Blob([text], { type: 'application/json' }), `taiyari-receipt-${mappingId}-${number}.json`)
      setSaved(true)
    })
  return (
    <PartCard title={t.receipt}>
      <p className="mt-1 text-quiet">{t.receiptHelp}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          onClick={() => void download()}
          aria-disabled={busy}
          className="button-quiet cursor-pointer"
        >
          {t.download}
        </button>
        <a href={paths.at(scoreReceiptPath())} className="inline-flex min-h-11 items-center">
          {t.check}
        </a>
      </p>
      <p role="status" className="mt-2 font-semibold empty:mt-0">
        {saved ? t.receiptSaved : fault}
      </p>
    </PartCard>
  )
}
