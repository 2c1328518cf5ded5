import { useState } from 'react'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'

interface PictureDialogProps {
  src: string
  alt: string
  onClose: () => void
}

const STEPS = [1, 2, 3, 4] as const

/** A picture as large as the window, and up to four times that size, which then scrolls. */
export function PictureDialog({ src, alt, onClose }: PictureDialogProps) {
  const t = useTexts(examRoomTexts)
  const [step, setStep] = useState<number>(1)
  return (
    <DialogFrame heading={t.picture} closeLabel={t.close} onGiveUp={onClose} wide reading>
      <p className="exam-zoom-steps">
        {STEPS.map((times) => (
          <button
            key={times}
            type="button"
            aria-pressed={times === step}
            onClick={() => setStep(times)}
            className="exam-small-button"
          >
            {times * 100} %
          </button>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section tabIndex={0} aria-label={alt || t.picture} className="exam-zoom">
        <img src={src} alt={alt} className={`exam-zoom-${step}`} />
      </section>
    </DialogFrame>
  )
}
