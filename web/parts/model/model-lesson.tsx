import { useState } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { localised } from '../question/localised.ts'
import { ModelStage } from './model-stage.tsx'
import { modelTexts } from './model-texts.ts'
import type { ShownModel } from './shown-model.ts'

interface ModelLessonProps {
  model: ShownModel
  /** the part that was looked at last */
  first?: string | undefined
  /** it was opened; then with each part that is looked at, which it is and how many were */
  onOpen?: () => void
  onLook?: (at: number, looked: number) => void
  /** the level of headings below the page's own */
  heading?: 'h2' | 'h3'
}

/**
 * A model with its parts: the described list, which is all there is where a device shows no 3D, and the model
 * itself at a press. Wide screens show them side by side.
 */
export function ModelLesson({ model, first, onOpen, onLook, heading: Heading = 'h2' }: ModelLessonProps) {
  const t = useTexts(modelTexts)
  const locale = useLocale()
  const [selected, setSelected] = useState(first)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const { parts } = model
  const select = (name: string | undefined) => {
    setSelected(name)
    const at = parts.findIndex((part) => part.name === name)
    if (name === undefined || at < 0) return
    const seen = new Set(looked).add(name)
    setLooked(seen)
    onLook?.(at, seen.size)
  }
  const shown = parts.map((part) => ({ ...part, ...wordsOf(part, locale) }))
  return (
    <div className="mt-4 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
      {parts.length > 0 && (
        <section aria-labelledby="model-parts" className="order-2 lg:order-1">
          <Heading id="model-parts" className="text-h4">
            {t.parts}
          </Heading>
          <p className="mt-1 text-quiet text-small">{t.partsHelp}</p>
          <ol className="mt-3 flex flex-col gap-2">
            {shown.map(({ name, label, said, lang }, at) => (
              <li
                key={name}
                className="card p-3 data-chosen:border-primary"
                data-chosen={name === selected || undefined}
              >
                <button
                  type="button"
                  aria-pressed={name === selected}
                  onClick={() => select(name)}
                  className="flex min-h-11 w-full items-center gap-3 text-left font-semibold"
                  lang={lang}
                >
                  <span
                    aria-hidden="true"
                    className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary text-small data-seen:bg-primary data-seen:text-card"
                    data-seen={looked.has(name) || undefined}
                  >
                    {at + 1}
                  </span>
                  {label}
                </button>
                {said && (
                  <p className="mt-1" lang={lang}>
                    {said}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p role="status" className="mt-3 font-semibold text-small">
            {looked.size > 0 && t.looked(looked.size, parts.length)}
            {looked.size === parts.length && ` · ${t.all}`}
          </p>
        </section>
      )}
      <div className="order-1 min-w-0 lg:sticky lg:top-4 lg:order-2">
        <ModelStage
          model={model}
          parts={shown.map(({ name, label, position }) => ({ name, title: label, position }))}
          selected={selected}
          onSelect={select}
          onOpen={onOpen}
        />
      </div>
    </div>
  )
}

function wordsOf({ title, text }: ShownModel['parts'][number], locale: Locale) {
  const { text: label, lang } = localised(title, locale)
  return { label, lang, said: text && localised(text, locale).text }
}
