import { useTexts } from '../../texts/texts.tsx'
import { notOnSaleTexts } from '../product/not-on-sale-texts.ts'
import { type AskedProduct, OpensDialog } from './opens-dialog.tsx'

const load = async () => (await import('./tell-me-dialog.tsx')).TellMeDialog

/** Replaces the buy button of a product that is not on sale yet. */
export function TellMeButton({ className = 'button', ...about }: AskedProduct & { className?: string }) {
  const t = useTexts(notOnSaleTexts)
  return <OpensDialog name="tell-me" about={about} label={t.tellMe} className={className} load={load} />
}
