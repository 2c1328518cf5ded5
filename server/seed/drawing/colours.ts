/** The colours of the house, by the names that lessons use. */
export const COLOURS: Record<string, string> = {
  ink: '#16213A',
  quiet: '#4A5570',
  indigo: '#2F3FB0',
  tint: '#E1E5F8',
  marigold: '#F5A300',
  cream: '#FFE9B8',
  good: '#0F7B4D',
  mint: '#D5EFE2',
  bad: '#B3261E',
  rose: '#F9DEDC',
  paper: '#FFFFFF',
  page: '#F7F5F0',
  line: '#C9C4B8',
}
