import { useId } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { examKeysTexts } from './keys-texts.ts'
import { useView } from './view-settings.ts'

/** What each key does, and a switch for single keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(examKeysTexts)
  const id = useId()
  const { settings, change } = useView()
  const rows: readonly (readonly [keys: readonly string[], between: string, does: string])[] = [
    [['1', '9'], t.to, t.choose],
    [['A', 'J'], t.to, t.choose],
    [['↑', '↓', '←', '→'], '', t.arrows],
    [['N'], '', t.next],
    [['P'], '', t.previous],
    [['M'], '', t.mark],
    [['R'], '', t.markAndNext],
    [['X'], '', t.clear],
    [['Q'], '', t.palette],
    [['O'], '', t.paper],
    [['S'], '', t.handIn],
    [['K'], '', t.calculator],
    [['L'], '', t.language],
    [['T'], '', t.time],
    [['+', '−'], t.or, t.size],
    [['?'], '', t.help],
    [['Esc'], '', t.escape],
  ]
  return (
    <DialogFrame heading={t.title} closeLabel={t.close} onGiveUp={onClose} wide reading>
      <p>{t.intro}</p>
      <p className="exam-check">
        <input
          id={id}
          type="checkbox"
          checked={settings.keys}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget: { checked } }) => change({ keys: checked })}
        />
        <label htmlFor={id}>{t.on}</label>
      </p>
      <p id={`${id}-help`} className="exam-hint">
        {t.onHelp}
      </p>
      <table className="exam-keys">
        <thead>
          <tr>
            <th scope="col">{t.key}</th>
            <th scope="col">{t.does}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, between, does]) => (
            <tr key={keys.join()}>
              <th scope="row">
                {keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && ` ${between} `}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  )
}
