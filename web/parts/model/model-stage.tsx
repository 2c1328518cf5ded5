import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { modelTexts } from './model-texts.ts'
import type { Mark, Viewer } from './open-viewer.ts'
import type { ShownModel } from './shown-model.ts'
import { TurnButtons } from './turn-buttons.tsx'

/** What the library takes, once for all models. */
const LIBRARY_BYTES = 300_000

interface ModelStageProps {
  model: ShownModel
  parts: Mark[]
  selected: string | undefined
  onSelect: (name: string | undefined) => void
  onOpen: (() => void) | undefined
}

type State = 'poster' | 'loading' | 'shown' | 'failed' | 'cannot'

/** The model's picture, and at a press the model itself, with buttons to turn it. Nothing loads before. */
export function ModelStage({ model, parts, selected, onSelect, onOpen }: ModelStageProps) {
  const t = useTexts(modelTexts)
  const [state, setState] = useState<State>('poster')
  const host = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const viewer = useRef<Viewer>(undefined)
  const select = useRef(onSelect)
  select.current = onSelect
  useEffect(() => () => viewer.current?.close(), [])
  useEffect(() => {
    if (state === 'shown') viewer.current?.select(selected)
  }, [selected, state])
  const show = async () => {
    if (!canShow()) return setState('cannot')
    setState('loading')
    onOpen?.()
    try {
      const { openViewer } = await import('./open-viewer.ts')
      if (!host.current) return
      viewer.current = await openViewer(host.current, {
        url: model.url,
        alt: t.alt(model.title),
        marks: parts,
        ar: t.ar,
        onPress: (name) => select.current(name),
        onFail: () => setState('failed'),
      })
      setState('shown')
      frame.current?.focus({ preventScroll: true })
    } catch (error) {
      console.info('the model cannot be shown', error)
      setState('failed')
    }
  }
  const at = parts.findIndex(({ name }) => name === selected)
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t.stage(model.title)}
      className="card overflow-hidden outline-none"
    >
      <div className="relative aspect-4/3 bg-paper">
        <div ref={host} className="absolute inset-0" />
        {state !== 'shown' && (
          <div className="absolute inset-0">
            {model.poster && (
              <img src={model.poster} alt="" width={800} height={600} className="size-full object-contain" />
            )}
            <div className="absolute inset-x-0 bottom-0 flex flex-col items-center gap-2 p-4 text-center">
              {state === 'loading' ? (
                <p role="status" className="rounded-control bg-card p-3 font-semibold">
                  {t.loading}
                </p>
              ) : (
                <>
                  {state === 'failed' && <Said text={t.failed} />}
                  {state === 'cannot' ? (
                    <Said text={t.cannot} />
                  ) : (
                    <button type="button" onClick={() => void show()} className="button">
                      {state === 'failed' ? t.again : t.show}
                    </button>
                  )}
                  {state === 'poster' && (
                    <span className="rounded-control bg-card px-2 text-quiet text-small">
                      {t.weight(megabytesOf(model.bytes + LIBRARY_BYTES))}
                    </span>
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </div>
      {state === 'shown' && viewer.current && (
        <div className="flex flex-col gap-3 border-line border-t p-3">
          <TurnButtons viewer={viewer.current} />
          {parts.length > 0 && (
            <div className="flex items-center justify-between gap-2">
              <Step label={t.previous} sign="‹" onPress={() => onSelect(parts[Math.max(0, at - 1)]?.name)} />
              <p role="status" className="min-w-0 flex-1 text-center font-semibold">
                {at < 0 ? t.whole : `${at + 1}. ${parts[at]!.title}`}
              </p>
              <Step
                label={t.next}
                sign="›"
                onPress={() => onSelect(parts[Math.min(parts.length - 1, at + 1)]?.name)}
              />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-card p-3">
      {text}
    </p>
  )
}

function Step({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="button-quiet">
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

const megabytesOf = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1)

/** Asked before the library is loaded, which would only fail. */
function canShow(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
