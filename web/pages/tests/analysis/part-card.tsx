import type { ReactNode } from 'react'

interface PartProps {
  title: string
  /** the finding in a sentence */
  finding?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the report: its heading, its finding, and its details. */
export function PartCard({ title, finding, className = '', children }: PartProps) {
  return (
    <div className={`card min-w-0 break-inside-avoid p-4 sm:p-5 ${className}`}>
      <h3 className="text-h4">{title}</h3>
      {finding && <p className="mt-1">{finding}</p>}
      {children}
    </div>
  )
}
