import type { QuestionStatus } from '../../../../../exam/question-status.ts'

const TOMBSTONE = 'M4 38V20a16 16 0 0 1 32 0v18Z'

/**
 * The five states of a question as the halls draw them, distinguishable by shape: a box, a tombstone, a disc,
 * a ringed disc, and a ringed disc with a ticked dot.
 */
export function StateShape({ status, className = '' }: { status: QuestionStatus; className?: string }) {
  const marked = status === 3 || status === 4
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`exam-shape exam-state-${status} ${className}`}>
      {status === 0 && <rect x="4" y="4" width="32" height="32" rx="5" />}
      {status === 1 && <path d={TOMBSTONE} />}
      {status >= 2 && <circle cx="20" cy="20" r="18" />}
      {marked && <circle cx="20" cy="20" r="14.5" className="exam-shape-ring" />}
      {status === 4 && (
        <>
          <circle cx="32.5" cy="32.5" r="6.5" className="exam-shape-dot" />
          <path d="M29.5 32.7l2.2 2.2 3.8-4.6" className="exam-shape-tick" />
        </>
      )}
    </svg>
  )
}
