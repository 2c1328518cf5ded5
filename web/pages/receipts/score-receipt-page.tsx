import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { scoreReceiptTexts } from './score-receipt-texts.ts'

/** Checks a receipt received from another person; no sign-in is needed. */
export function ScoreReceiptPage() {
  const t = useTexts(scoreReceiptTexts)
  return (
    <div className="max-w-3xl">
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      <ReceiptCheck />
      <h2 className="mt-10 text-h3">{t.howTitle}</h2>
      <p className="mt-2 max-w-prose">{t.how}</p>
      <p className="mt-2 max-w-prose text-quiet text-small">{t.technical}</p>
    </div>
  )
}
