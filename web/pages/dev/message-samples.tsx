import { useTexts } from '../../texts/texts.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { Tooltip, useTooltip } from '../../ui/tooltip.tsx'
import { Group } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

export function MessageSamples() {
  const t = useTexts(sampleTexts)
  return (
    <Group id="messages" title={t.groups.messages}>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <button type="button" className="button" onClick={() => showToast()}>
          {t.failed}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => showToast({ message: t.goodMessage, variant: 'good' })}
        >
          {t.good}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => showToast({ message: t.plainMessage, variant: 'plain' })}
        >
          {t.plain}
        </button>
        <TooltipSample side="above" label={t.above} />
        <TooltipSample side="below" label={t.below} />
      </div>
    </Group>
  )
}

function TooltipSample({ side, label }: { side: 'above' | 'below'; label: string }) {
  const t = useTexts(sampleTexts)
  const { tip, showTip } = useTooltip()
  return (
    <Tooltip text={tip} side={side}>
      <button type="button" className="button" onClick={() => showTip(t.goodMessage)}>
        {label}
      </button>
    </Tooltip>
  )
}

const MOMENTS = [
  '2026-11-20T09:15:00+05:30',
  '2026-03-01T00:00:00Z',
  '2019-06-30T18:30:00Z',
  '2090-01-01T00:00:00Z',
]

export function TimeSamples() {
  const t = useTexts(sampleTexts)
  return (
    <Group id="time" title={t.groups.time}>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <PhoneLink phone="+911140001234" />
        <PhoneLink phone="9876543210" icon={false} />
      </p>
      <ul className="mt-4">
        {MOMENTS.map((moment) => (
          <li key={moment}>
            {t.momentAgo} <RelativeTime at={moment} />
          </li>
        ))}
      </ul>
    </Group>
  )
}
