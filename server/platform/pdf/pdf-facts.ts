/** What a reader should know of a PDF before opening it. */
export const PDF_NOTES = ['no-text', 'legacy-hindi'] as const

export interface PdfFacts {
  pages: number
  notes: (typeof PDF_NOTES)[number][]
}
