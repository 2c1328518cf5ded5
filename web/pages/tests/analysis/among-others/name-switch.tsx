import { pathsIn } from '../../../../../addresses/paths.ts'
import { problemOf } from '../../../../data/clients/problem-error.ts'
import { resultClient } from '../../../../data/clients/result-client.ts'
import { useCall } from '../../../../data/hooks.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { amongOthersTexts } from './among-others-texts.ts'

type Said = 'nameShown' | 'nameHidden' | 'adultsOnly' | 'nameNeeded' | 'nameFailed'

const REFUSED: Record<string, Said> = { adults_only: 'adultsOnly', name_needed: 'nameNeeded' }

/** Whether others see the person's name in the top ten: off until they agree, and refused for minors. */
export function NameSwitch({ named, onNamed }: { named: boolean; onNamed: (named: boolean) => void }) {
  const t = useTexts(amongOthersTexts)
  const paths = pathsIn(useLocale())
  const {
    busy,
    fault: said,
    setFault: say,
    run,
  } = useCall<Said>((error) => REFUSED[problemOf(error)?.code ?? ''] ?? 'nameFailed')
  const change = (wanted: boolean) =>
    run(async () => {
      const told = await resultClient.analyses.setLeaderboardName({ named: wanted })
      onNamed(told.named)
      say(told.named ? 'nameShown' : 'nameHidden')
    })
  const toProfile = said === 'adultsOnly' || said === 'nameNeeded'
  return (
    <div className="mt-3 print:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={named}
          aria-disabled={busy}
          aria-describedby="name-help"
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {t.showMyName}
      </label>
      <p id="name-help" className="max-w-prose text-quiet text-small">
        {t.showMyNameHelp}
      </p>
      <p role="status" className="max-w-prose font-semibold">
        {said && t[said]}{' '}
        {toProfile && (
          <a href={paths.profile()} className="underline">
            {t.toProfile}
          </a>
        )}
      </p>
    </div>
  )
}
