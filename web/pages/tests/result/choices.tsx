interface ChoicesProps<T extends string> {
  label: string
  chosen: T | undefined
  choices: (readonly [value: T, label: string])[]
  onChoose: (value: T) => void
}

/** One of a few choices, as buttons in a row. */
export function Choices<T extends string>({ label, chosen, choices, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, said]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          data-chosen={value === chosen ? '' : undefined}
          onClick={() => onChoose(value)}
          className="choice min-h-11 cursor-pointer"
        >
          {said}
        </button>
      ))}
    </fieldset>
  )
}
