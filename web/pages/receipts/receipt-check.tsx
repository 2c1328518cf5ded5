import { type ChangeEvent, useRef, useState } from 'react'
import { resultClient } from '../../data/clients/result-client.ts'
import type { CheckedReceipt } from '../../data/receipts.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { readReceiptFile } from './read-receipt-file.ts'
import { ReceiptFinding } from './receipt-finding.tsx'
import { scoreReceiptTexts } from './score-receipt-texts.ts'

type Check =
  | { is: 'none' }
  | { is: 'checking' }
  | { is: 'checked'; receipt: CheckedReceipt }
  | { is: 'no-receipt' }
  | { is: 'failed' }

/** Takes the file and shows the outcome; choosing the same file again checks it again. */
export function ReceiptCheck() {
  const t = useTexts(scoreReceiptTexts)
  const [check, setCheck] = useState<Check>({ is: 'none' })
  const field = useRef<HTMLInputElement>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setCheck({ is: 'checking' })
    const receipt = await readReceiptFile(file)
    target.value = ''
    if (!receipt) return setCheck({ is: 'no-receipt' })
    await resultClient.receipts.verifyReceipt({ receipt }).then(
      (checked) => setCheck({ is: 'checked', receipt: checked }),
      () => setCheck({ is: 'failed' }),
    )
  }
  return (
    <>
      <p className="mt-6">
        <button type="button" onClick={() => field.current?.click()} className="button min-h-12">
          {t.choose}
        </button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          aria-label={t.choose}
          onChange={choose}
          className="sr-only"
          tabIndex={-1}
        />
      </p>
      <div role="status" className="mt-6 min-h-24">
        {check.is === 'checking' && <p className="text-quiet">{t.checking}</p>}
        {check.is === 'no-receipt' && <p className="rounded-control bg-mark-tint p-4">{t.noReceipt}</p>}
        {check.is === 'failed' && <p className="rounded-control bg-mark-tint p-4">{t.failed}</p>}
        {check.is === 'checked' && <ReceiptFinding receipt={check.receipt} />}
      </div>
    </>
  )
}
