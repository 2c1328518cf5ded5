import { useTexts } from '../../texts/texts.tsx'
import { type AskedProduct, OpensDialog } from './opens-dialog.tsx'
import { supportTexts } from './texts/support-texts.ts'

const load = async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog

/** Enrolment Enquiry: a written request about a product (A §2). */
export function EnquiryButton({
  className = 'button-quiet',
  ...about
}: AskedProduct & { className?: string }) {
  const t = useTexts(supportTexts)
  return <OpensDialog name="enquiry" about={about} label={t.enquiry} className={className} load={load} />
}
