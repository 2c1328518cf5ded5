import { type ReactNode, useEffect, useState } from 'react'

const SHOWN_MS = 5000

interface Tip {
  text: string
  durationMs: number
}

/** A message beside a control about what just happened to it; it disappears by itself. */
export function useTooltip() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    if (!tip) return
    const timer = setTimeout(() => setTip(undefined), tip.durationMs)
    return () => clearTimeout(timer)
  }, [tip])
  return {
    tip: tip?.text,
    showTip: (text: string, durationMs = SHOWN_MS) => setTip({ text, durationMs }),
    hideTip: () => setTip(undefined),
  }
}

const SIDES = { above: 'bottom-full mb-2', below: 'top-full mt-2' }
const ALIGNS = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' }

interface TooltipProps {
  text: string | undefined
  side?: keyof typeof SIDES
  align?: keyof typeof ALIGNS
  children: ReactNode
}

export function Tooltip({ text, side = 'above', align = 'center', children }: TooltipProps) {
  return (
    <span className="relative inline-flex">
      {children}
      <span
        role="status"
        className={`pointer-events-none absolute z-20 w-max max-w-60 ${SIDES[side]} ${ALIGNS[align]}`}
      >
        {text && (
          <span className="block rounded-control bg-ink px-3 py-1 text-card text-small transition-opacity duration-150 starting:opacity-0">
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
