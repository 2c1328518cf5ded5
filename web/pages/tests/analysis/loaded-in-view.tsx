import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { Catcher } from '../../../ui/catcher.tsx'
import { holdPage } from '../../../ui/device/hold-page.ts'
import { useNear } from '../../../ui/device/use-near.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { analysisTexts } from '../analysis-texts.ts'
import { printWaitsFor, usePrinting } from '../result/print-run.ts'

/** In px: loaded before it is visible, so that a reader who scrolls finds it there. */
const AHEAD = 1_500
/** By then the visible part of the page has loaded; the rest loads ahead of a fast reader, or of printing. */
const FETCHED_AFTER_MS = 2_000

interface LoadedInViewProps<P> {
  /** a link target, from the first paint on */
  id?: string
  load: () => Promise<ComponentType<P>>
  /** of a placeholder until it is there, about as high */
  height: string
  /** in px from the view, where it loads; more for what asks for nothing and is small */
  ahead?: number
  props: P
}

/**
 * A part of a page that loads when it is near the view, or when the page is printed; if it fails, the reader
 * can retry.
 */
export function LoadedInView<P extends object>(part: LoadedInViewProps<P>) {
  const { id, load, height, ahead = AHEAD, props } = part
  const t = useTexts(analysisTexts)
  const [place, near] = useNear(ahead)
  const printing = usePrinting()
  const tries = useRef(0)
  const [found, setFound] = useState<{ Part: ComponentType<P> } | 'failed'>()
  const wanted = (near || printing) && found === undefined
  useEffect(() => {
    const timer = setTimeout(() => loadHeld(load).catch(() => {}), FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
  useEffect(() => {
    if (!wanted) return
    // A failure after the reader's retry may be due to an update: then the page reloads (chunk-failure.ts).
    printWaitsFor(tries.current === 0 ? loadHeld(load) : load()).then(
      (Part) => setFound({ Part }),
      (error) => {
        console.info('a part of the analysis', error)
        setFound('failed')
      },
    )
  }, [wanted, load])
  const again = () => {
    tries.current += 1
    setFound(undefined)
  }
  return (
    <div ref={place} id={id} className="scroll-mt-4">
      {found === undefined && <Skeleton className={`mt-10 w-full print:hidden ${height}`} />}
      {found === 'failed' && <Failed said={t.partNotLoaded} again={again} label={t.tryAgain} />}
      {typeof found === 'object' && (
        <Catcher instead={<Failed said={t.partNotLoaded} again={again} label={t.tryAgain} />}>
          <found.Part {...props} />
        </Catcher>
      )}
    </div>
  )
}

/**
 * If a part fails to load by itself, the page does not reload for it, which would be useless without a
 * network.
 */
async function loadHeld<T>(load: () => Promise<T>): Promise<T> {
  const letGo = holdPage()
  try {
    return await load()
  } finally {
    letGo()
  }
}

function Failed({ said, label, again }: { said: string; label: string; again: () => void }) {
  return (
    <p role="alert" className="card mt-10 flex flex-wrap items-center gap-4 p-4 print:hidden">
      {said}
      <button type="button" onClick={again} className="button-quiet cursor-pointer">
        {label}
      </button>
    </p>
  )
}
