import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import type { StudioSound } from './devices/studio-sound.ts'
import { studioTexts } from './studio-texts.ts'

const LOOK_MS = 100
/** Louder than a quiet room. */
const HEARD = 0.08

/** How loud the microphone is; it asks the teacher to say something until it was heard. */
export function LevelMeter({ sound }: { sound: StudioSound }) {
  const t = useTexts(studioTexts)
  const meter = useRef<HTMLMeterElement>(null)
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    setHeard(false)
    const timer = setInterval(() => {
      const level = sound.level()
      if (meter.current) meter.current.value = level
      if (level > HEARD) setHeard(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [sound])
  return (
    <div>
      <meter ref={meter} min={0} max={1} aria-label={t.level} className="studio-level" />
      <p role="status" className="room-note">
        {heard ? t.heard : t.saySomething}
      </p>
    </div>
  )
}
