import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../../texts/texts.tsx'
import { STAR } from '../../../../ui/stars.tsx'
import { talkTexts } from './talk-texts.ts'

interface StarChoiceProps {
  legend: string
  /** 0: none is chosen yet */
  stars: number
  /** whoever asked for it chooses at once */
  focused: boolean
  onChange: (stars: number) => void
}

/** Five stars to choose one of, by a finger, a mouse or the arrow keys. */
export function StarChoice({ legend, stars, focused, onChange }: StarChoiceProps) {
  const t = useTexts(talkTexts)
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  return (
    <fieldset className="-ml-1.5">
      <legend className="sr-only">{legend}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              ref={star === (stars || 1) ? first : undefined}
              type="radio"
              name={name}
              checked={stars === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">{t.stars(star)}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
              <path
                d={STAR}
                className={star <= stars ? 'fill-mark stroke-mark' : 'fill-none stroke-quiet'}
                strokeWidth="1.5"
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
