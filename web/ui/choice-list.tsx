import { useId } from 'react'

interface ChoiceListProps<V extends string> {
  legend: string
  /** of a legend that stands above already */
  legendClass: string
  choices: readonly (readonly [value: V, label: string])[]
  chosen: V | undefined
  onChoose: (value: V) => void
}

/** One of several, each a whole row to tap. */
export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { legend, legendClass, choices, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
