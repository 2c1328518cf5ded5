import { pathsIn } from '../../../addresses/paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { Section } from '../../ui/section.tsx'
import { Tooltip, useTooltip } from '../../ui/tooltip.tsx'
import { predictorTexts } from './predictor-texts.ts'

/** The address of an answer: a plain link, which a script can copy or share. */
export function SharePrediction({ path }: { path: string }) {
  const t = useTexts(predictorTexts)
  const ui = useTexts(uiTexts)
  const href = pathsIn(useLocale()).at(path)
  const { tip, showTip } = useTooltip()
  const url = () => location.origin + href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url())
      showTip(t.copied)
    } catch {
      showTip(ui.copyFailed)
    }
  }
  return (
    <Section title={t.share}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Tooltip text={tip} align="start">
          <button type="button" onClick={() => void copy()} className="button-quiet noscript:hidden">
            {t.copy}
          </button>
        </Tooltip>
        <a href={href} className="inline-flex min-h-11 items-center">
          {t.open}
        </a>
      </div>
      <p className="mt-2 max-w-prose text-quiet text-small">{t.shareHelp}</p>
    </Section>
  )
}
