import { useEffect, useState } from 'react'

/** A line of the captions. */
export interface Cue {
  from: number
  to: number
  text: string
}

interface Cues {
  /** undefined: on their way */
  cues: Cue[] | undefined
  failed: boolean
}

/** The captions in a language, which the browser reads; without a language none. */
export function useCues(video: HTMLVideoElement, language: string | undefined): Cues {
  const [read, setRead] = useState<Cues>({ cues: undefined, failed: false })
  useEffect(() => {
    setRead({ cues: undefined, failed: false })
    const element = language && video.querySelector<HTMLTrackElement>(`track[srclang="${language}"]`)
    if (!element) return
    const { track } = element
    const show = () => setRead({ cues: cuesOf(track), failed: false })
    const fail = () => setRead({ cues: undefined, failed: true })
    // iPhones show the whole screen by themselves, and the captions in it.
    const shown = () => {
      track.mode = 'showing'
    }
    const hidden = () => {
      track.mode = 'hidden'
    }
    hidden()
    if (element.readyState === HTMLTrackElement.LOADED) show()
    else if (element.readyState === HTMLTrackElement.ERROR) fail()
    element.addEventListener('load', show)
    element.addEventListener('error', fail)
    video.addEventListener('webkitbeginfullscreen', shown)
    video.addEventListener('webkitendfullscreen', hidden)
    return () => {
      element.removeEventListener('load', show)
      element.removeEventListener('error', fail)
      video.removeEventListener('webkitbeginfullscreen', shown)
      video.removeEventListener('webkitendfullscreen', hidden)
    }
  }, [video, language])
  return read
}

function cuesOf({ cues }: TextTrack): Cue[] {
  return [...(cues ?? [])].flatMap((cue) =>
    cue instanceof VTTCue
      ? { from: cue.startTime, to: cue.endTime, text: cue.getCueAsHTML().textContent ?? '' }
      : [],
  )
}

/** What is said at that moment. */
export function textAt(cues: readonly Cue[] | undefined, second: number): string {
  const said = cues?.filter(({ from, to }) => from <= second && second < to) ?? []
  return said.map(({ text }) => text).join('\n')
}
