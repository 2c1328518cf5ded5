import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './carousel-icons.tsx'
import { dotsShown } from './carousel-state.ts'

type OnPress = (atMs: number) => void

interface RoundButtonProps {
  label: string
  shown: boolean
  onPress: OnPress
  children: ReactNode
  className?: string
}

/** Keeps its space while hidden. */
export function RoundButton({ label, shown, onPress, children, className = '' }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => onPress(event.timeStamp)}
      className={`inline-flex size-11 cursor-pointer items-center justify-center rounded-full border border-quiet/40 bg-card text-primary hover:border-primary hover:bg-primary-tint ${shown ? '' : 'invisible'} ${className}`}
    >
      {children}
    </button>
  )
}

interface ArrowsProps {
  back: boolean
  on: boolean
  onBack: OnPress
  onNext: OnPress
  className?: string
}

export function Arrows({ back, on, onBack, onNext, className = '' }: ArrowsProps) {
  const t = useTexts(uiTexts)
  return (
    <>
      <RoundButton label={t.previous} shown={back} onPress={onBack} className={className}>
        <ChevronLeftIcon />
      </RoundButton>
      <RoundButton label={t.next} shown={on} onPress={onNext} className={className}>
        <ChevronRightIcon />
      </RoundButton>
    </>
  )
}

interface DotsProps {
  page: number
  pages: number
  onPage: (page: number, atMs: number) => void
}

export function Dots({ page, pages, onPage }: DotsProps) {
  const t = useTexts(uiTexts)
  return (
    <ul aria-label={t.pages} className="max-[37.4rem]:mr-auto flex">
      {dotsShown(page, pages).map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-label={t.page(each + 1, pages)}
            aria-current={each === page ? 'true' : undefined}
            onClick={(event) => onPage(each, event.timeStamp)}
            className="group flex size-6 cursor-pointer items-center justify-center"
          >
            <span className="size-2 rounded-full bg-quiet/70 group-hover:bg-primary group-aria-[current]:w-4 group-aria-[current]:bg-primary" />
          </button>
        </li>
      ))}
    </ul>
  )
}
