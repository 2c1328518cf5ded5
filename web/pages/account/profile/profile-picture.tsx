import { type ChangeEvent, useId, useRef, useState } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { PersonIcon } from '../../../ui/icons.tsx'
import { base64Of, initialsOf, PICTURE_TYPES, pictureFault, pictureToSend } from './picture-to-send.ts'
import { Said } from './profile-form.tsx'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** The picture, or else the initials; a new one is shown while it is being sent. */
export function PictureControl({ profile, onChange }: SectionProps) {
  const t = useTexts(profileTexts)
  const problems = useTexts(profileProblems)
  const sending = useSending()
  const [preview, setPreview] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { me } = profile
  const put = (pictureUrl: string | null) => onChange({ me: { ...me, pictureUrl } })

  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file || sending.busy) return
    const reason = pictureFault(file)
    if (reason) return sending.refuse({ picture: problems.pictures[reason] })
    await sending.send(async () => {
      const picture = await pictureToSend(file)
      setPreview(picture)
      const { pictureUrl } = await personClient.people.putPicture({ picture: base64Of(picture) })
      put(pictureUrl)
      return t.pictureSaved
    })
    setPreview(undefined)
  }
  const onRemove = () =>
    sending.send(async () => {
      await personClient.people.removePicture({})
      put(null)
      input.current?.focus()
      return t.pictureRemoved
    })

  const shown = preview ?? me.pictureUrl
  const fault = sending.faults.picture
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-tint font-semibold text-h3 text-primary-strong">
        {shown ? (
          <img src={shown} alt="" width={96} height={96} className="size-24 object-cover" />
        ) : (
          <span aria-hidden="true">{initialsOf(me.name) || <PersonIcon className="size-10" />}</span>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-3">
          {/* The field itself takes focus; only its label is visible. */}
          <label className="button-quiet cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
            {me.pictureUrl ? t.changePicture : t.choosePicture}
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              onChange={onFile}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-hint ${id}-fault`}
              className="sr-only"
            />
          </label>
          {me.pictureUrl && (
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={onRemove}
              className="min-h-11 cursor-pointer text-primary underline"
            >
              {t.removePicture}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1 text-quiet text-small">
          {t.pictureHint}
        </p>
        <p id={`${id}-fault`} role="alert" className="font-semibold text-bad empty:hidden">
          {fault}
        </p>
        {preview && (
          <div className="mt-2">
            <p role="status" className="text-small">
              {t.pictureSending}
            </p>
            <progress className="mt-1 w-full max-w-60 accent-primary" aria-label={t.pictureSending} />
          </div>
        )}
        <Said sending={sending} />
      </div>
    </div>
  )
}
