import { useTexts } from '../../texts/texts.tsx'
import { type AskedProduct, OpensDialog } from './opens-dialog.tsx'
import { supportTexts } from './texts/support-texts.ts'

const load = async () => (await import('./call-back-dialog.tsx')).CallBackDialog

/** Books a counsellor's call about a product (B §4.11). */
export function CallBackButton({
  className = 'button-quiet',
  ...about
}: AskedProduct & { className?: string }) {
  const t = useTexts(supportTexts)
  return <OpensDialog name="call-back" about={about} label={t.callBack} className={className} load={load} />
}
