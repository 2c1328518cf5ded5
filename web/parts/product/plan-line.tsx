import { type ShownValidity, titleIsLength, validityLength } from '../../../display/validity-length.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale } from '../../texts/texts.tsx'

interface PlanLineProps {
  line: { validityTitle: string; validity: ShownValidity | null }
  say: (length: string) => string
}

/** The name of a purchased plan, and its length unless the name already states it. */
export function PlanLine({ line: { validityTitle, validity }, say }: PlanLineProps) {
  const locale = useLocale()
  return (
    <>
      <span lang={langOf(validityTitle, locale)}>{validityTitle}</span>
      {validity && !titleIsLength(validityTitle, validity) && ` · ${say(validityLength(validity, locale))}`}
    </>
  )
}
