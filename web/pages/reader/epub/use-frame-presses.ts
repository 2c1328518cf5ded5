import { type RefObject, useEffect, useRef } from 'react'
import type { ShownChapter } from './use-shown-chapter.ts'

const CHAPTER_LINK = /^#chapter-(\d+):(.*)$/s

export interface FrameActions {
  onLink: (chapter: number | undefined, name: string) => void
}

/** Keys and links within the frame, which has no scripts of its own. */
export function useFramePresses(
  frame: RefObject<HTMLIFrameElement | null>,
  shown: ShownChapter | undefined,
  actions: FrameActions,
): void {
  const latest = useRef(actions)
  latest.current = actions
  const page = shown?.document
  useEffect(() => {
    if (!page) return
    const onClick = (event: MouseEvent) => {
      const href = (event.target as Element | null)?.closest('a[href]')?.getAttribute('href')
      if (!href?.startsWith('#')) return
      event.preventDefault()
      const [, chapter, name] = CHAPTER_LINK.exec(href) ?? []
      latest.current.onLink(chapter === undefined ? undefined : Number(chapter), name ?? href.slice(1))
    }
    // The room hears keys pressed in the frame as if they were pressed on it.
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const told = new KeyboardEvent('keydown', {
        key,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        bubbles: true,
        cancelable: true,
      })
      if (frame.current?.dispatchEvent(told) === false) event.preventDefault()
    }
    page.addEventListener('click', onClick)
    page.addEventListener('keydown', onKey)
    return () => {
      page.removeEventListener('click', onClick)
      page.removeEventListener('keydown', onKey)
    }
  }, [frame, page])
}
