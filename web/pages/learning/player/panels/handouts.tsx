import { useEffect, useRef } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { playerTexts } from '../player-texts.ts'

const MEGABYTE = 1_000_000

/** A handout that an address names, and its page. */
export interface AskedHandout {
  handout: number
  page: number | undefined
}

/** `#handout=0&page=3`: a link to what stands there, which a search found. */
export function handoutIn(hash: string): AskedHandout | undefined {
  const [, handout, page] = /^#handout=(\d{1,2})(?:&page=([1-9]\d{0,5}))?$/.exec(hash) ?? []
  return handout === undefined
    ? undefined
    : { handout: Number(handout), page: page === undefined ? undefined : Number(page) }
}

interface HandoutsProps {
  lesson: Lesson
  asked: AskedHandout | undefined
  /** it was asked for by the address alone, so that the focus comes here */
  arrived: boolean
}

export function Handouts({ lesson: { handouts }, asked, arrived }: HandoutsProps) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const wanted = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!arrived) return
    wanted.current?.scrollIntoView({ block: 'center' })
    wanted.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <ul>
      {handouts.map(({ title, url, bytes, pages }, at) => {
        const { text, lang } = localised(title, locale)
        const isAsked = asked?.handout === at
        const page = isAsked ? asked.page : undefined
        const size = t.megabytes(Math.max(0.1, bytes / MEGABYTE).toFixed(1))
        return (
          <li key={url}>
            <a
              ref={isAsked ? wanted : undefined}
              href={page === undefined ? url : `${url}#page=${page}`}
              target="_blank"
              rel="noopener"
              className="lesson-row"
            >
              <span lang={lang} className="min-w-0 flex-1">
                {text}
              </span>
              <span className="text-quiet text-small">
                {[page !== undefined && t.atPage(page), pages !== null && t.pages(pages), 'PDF', size]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
