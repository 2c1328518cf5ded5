import { letterOf } from './poll-bars.tsx'

interface OptionsProps {
  options: readonly string[]
  /** the one that is being sent */
  sending?: number | undefined
  onPick: (option: number) => void
}

/** The options of a question that is to be answered. */
export const PollOptions = ({ options, sending, onPick }: OptionsProps) => (
  <div className="poll-options">
    {options.map((text, option) => (
      <button
        key={letterOf(option)}
        type="button"
        aria-busy={sending === option}
        onClick={() => onPick(option)}
        className="poll-option"
      >
        <span className="poll-letter">{letterOf(option)}</span>
        <span dir="auto">{text}</span>
      </button>
    ))}
  </div>
)
