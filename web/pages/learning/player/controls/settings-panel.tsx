import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { playsByItself } from '../playback/open-stream.ts'
import { type PlayerSettings, RATES } from '../playback/player-settings.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import { playerTexts } from '../player-texts.ts'

interface PanelProps {
  settings: PlayerSettings
  languages: ('en' | 'hi')[]
  onChange: (changed: Partial<PlayerSettings>) => void
  onClose: () => void
}

/** Speed, captions and quality, as this device remembers them. */
export function SettingsPanel({ settings, languages, onChange, onClose }: PanelProps) {
  const t = useTexts(playerTexts)
  const id = useId()
  const playback = useOwnPlayback()
  const heights = usePlayback(playback, (now) => now.heights)
  const height = usePlayback(playback, (now) => now.height)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const auto = height === undefined || settings.quality !== 'auto' ? t.auto : t.autoNow(height)
  return (
    <section
      ref={place}
      aria-labelledby={id}
      tabIndex={-1}
      className="lesson-settings"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="flex items-center justify-between">
        <p id={id} className="font-semibold text-h4">
          {t.settings}
        </p>
        <button type="button" aria-label={t.close} onClick={onClose} className="icon-button">
          <CloseIcon />
        </button>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          label={t.speed}
          value={String(settings.rate)}
          options={RATES.map((rate) => [String(rate), rate === 1 ? t.normal : `${rate}×`])}
          onChoose={(rate) => onChange({ rate: Number(rate) })}
        />
        {languages.length > 0 && (
          <Choice
            label={t.captions}
            value={settings.captions}
            options={[['off', t.off], ...languages.map((one): [string, string] => [one, t.languages[one]])]}
            onChoose={(captions) => onChange({ captions: captions as PlayerSettings['captions'] })}
          />
        )}
        {heights.length > 1 && !settings.saver && !settings.soundOnly && (
          <Choice
            label={t.quality}
            value={String(settings.quality)}
            options={[
              ['auto', auto],
              ...heights.toReversed().map((one): [string, string] => [String(one), `${one}p`]),
            ]}
            onChoose={(quality) => onChange({ quality: quality === 'auto' ? 'auto' : Number(quality) })}
          />
        )}
      </div>
      <div className="mt-2">
        {!playsByItself(playback.video) && (
          <Switch on={settings.saver} onTurn={(saver) => onChange({ saver })}>
            {t.saver}
          </Switch>
        )}
        <Switch on={settings.soundOnly} onTurn={(soundOnly) => onChange({ soundOnly })}>
          {t.soundOnly}
        </Switch>
        <Switch on={settings.keys} onTurn={(keys) => onChange({ keys })}>
          {t.keys}
        </Switch>
      </div>
    </section>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: [value: string, name: string][]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id} className="block text-quiet text-small">
        {label}
      </label>
      <select
        id={id}
        value={options.some(([one]) => one === value) ? value : options[0]![0]}
        onChange={({ target }) => onChoose(target.value)}
        className="field w-full"
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

interface SwitchProps {
  on: boolean
  onTurn: (on: boolean) => void
  children: ReactNode
}

const Switch = ({ on, onTurn, children }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={on}
      onChange={({ target }) => onTurn(target.checked)}
      className="size-5 shrink-0 accent-primary"
    />
    <span>{children}</span>
  </label>
)
