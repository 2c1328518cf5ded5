import { useState } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { printEverything } from '../../result/print-run.ts'
import { PartCard } from '../part-card.tsx'
import { keepTexts } from './keeping-texts.ts'

/** The whole analysis on paper, or as a PDF through the browser’s own dialog. */
export function PrintPart() {
  const t = useTexts(keepTexts)
  const [preparing, setPreparing] = useState(false)
  const start = () => {
    if (preparing) return
    setPreparing(true)
    void printEverything().finally(() => setPreparing(false))
  }
  return (
    <PartCard title={t.print}>
      <p className="mt-1 text-quiet">{t.printHelp}</p>
      <button
        type="button"
        onClick={start}
        aria-disabled={preparing}
        className="button-quiet mt-3 cursor-pointer"
      >
        {preparing ? t.printing : t.print}
      </button>
    </PartCard>
  )
}
