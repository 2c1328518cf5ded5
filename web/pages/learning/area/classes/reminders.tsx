import { classClient } from '../../../../data/clients/class-client.ts'
import type { Reminding } from '../../../../data/live/classes.queries.ts'
import { PrivateFeed } from '../../../../parts/calendar/private-feed.tsx'
import { NotLoaded } from '../../../../parts/own-place/not-loaded.tsx'
import { useTexts } from '../../../../texts/texts.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { reminderTexts } from './reminder-texts.ts'
import { useReminders } from './use-reminders.ts'

const GROUPS = [
  ['how', ['byMail', 'bySms']],
  ['when', ['dayBefore', 'soonBefore']],
] as const

/** By what and when the person is reminded of classes, and the address for a calendar. */
export function Reminders() {
  const t = useTexts(reminderTexts)
  const { data, error, again, outcome, put } = useReminders()
  if (!data)
    return error === undefined ? (
      <Skeleton className="mt-3 h-64 w-full" />
    ) : (
      <NotLoaded of={reminderTexts} again={again} />
    )
  return (
    <>
      <div className="card mt-3 p-4">
        <p className="text-quiet">{t.help}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {GROUPS.map(([legend, names]) => (
            <fieldset key={legend} className="mt-3">
              <legend className="font-semibold">{t[legend]}</legend>
              {names.map((name) => (
                <Tick key={name} name={name} reminding={data} onChange={put} />
              ))}
            </fieldset>
          ))}
        </div>
        <p role="status" className="mt-2 min-h-[1lh]">
          {isSilent(data) ? t.nothing : outcome === 'saved' && t.saved}
        </p>
        <p role="alert" className="text-bad empty:hidden">
          {outcome === 'failed' && t.failed}
        </p>
      </div>
      <PrivateFeed
        of={reminderTexts}
        hasFeed={data.hasFeed}
        onRenew={() => classClient.classes.renewClassFeed({})}
        onEnd={() => classClient.classes.endClassFeed({})}
      />
    </>
  )
}

const isSilent = ({ byMail, bySms, dayBefore, soonBefore }: Reminding) =>
  !(byMail || bySms) || !(dayBefore || soonBefore)

interface TickProps {
  name: keyof Reminding
  reminding: Reminding
  onChange: (changed: Partial<Reminding>) => void
}

function Tick({ name, reminding, onChange }: TickProps) {
  const t = useTexts(reminderTexts)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={reminding[name]}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
        className="size-5 accent-primary"
      />
      {t[name]}
    </label>
  )
}
