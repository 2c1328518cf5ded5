import { type ReactNode, useId } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { keepSupportDraft, SALES_CALL } from './support-draft.ts'
import { askingTexts } from './texts/asking-texts.ts'
import type { Asking } from './use-asking.ts'

interface SendProps {
  asking: Asking
  /** what is still missing; undefined if it can be pressed */
  needs: string | undefined
  children: ReactNode
}

/**
 * Submits its form. While something is missing it is disabled and says what; while sending it says so and
 * keeps focus.
 */
export function Send({ asking, needs, children }: SendProps) {
  const { t, busy } = asking
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <button
        type="submit"
        disabled={needs !== undefined}
        aria-disabled={needs === undefined ? busy : undefined}
        aria-describedby={needs && id}
        className="button min-h-12 w-full gap-3 disabled:cursor-not-allowed disabled:bg-line disabled:text-quiet"
      >
        {busy && (
          <span
            aria-hidden="true"
            className="spinner size-5 shrink-0 border-2 border-card/40 border-t-card"
          />
        )}
        {busy ? t.sending : children}
      </button>
      {needs && (
        <p id={id} className="text-center text-quiet text-small">
          {needs}
        </p>
      )}
    </div>
  )
}

/** An error of no field in particular, or a step to take first. */
export function AskingProblem({ asking: { fault, t } }: { asking: Asking }) {
  const paths = pathsIn(useLocale())
  const needs = fault?.needs
  return (
    <>
      <FaultText fault={fault?.field === undefined && fault?.text ? { text: fault.text } : undefined} />
      <div role="alert" className="contents">
        {needs && (
          <div className="card flex flex-col items-start gap-2 p-4">
            <p className="font-semibold">{t.guardianTitle}</p>
            <p className="text-quiet">{t.guardianHelp}</p>
            <a href={paths.profile('guardian', location.pathname + location.search)} className="button-quiet">
              {t.guardianLink}
            </a>
          </div>
        )}
      </div>
    </>
  )
}

/** An alternative, less prominent than the button. */
export function Way({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-[3px] hover:text-primary-strong"
    >
      {children}
    </button>
  )
}

/** A link to the support page, which then knows the subject. */
export function OtherWays({ examCategory }: { examCategory: string | undefined }) {
  const t = useTexts(askingTexts)
  const paths = pathsIn(useLocale())
  return (
    <a
      href={paths.support()}
      onClick={() => keepSupportDraft({ examCategory, ...SALES_CALL }, Date.now())}
      className="inline-flex min-h-11 items-center"
    >
      {t.otherWays}
    </a>
  )
}

/** A form of ours: its button and the Enter key do the same. */
export function AskingForm({ onSend, children }: { onSend: () => unknown; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}
