import { type IconProps, Line } from './line-icon.tsx'

export const ChartIcon = (props: IconProps) => (
  <Line {...props} path="M4 20h16M7 16.5v-5M12 16.5v-9M17 16.5v-3" />
)
export const ReceiptIcon = (props: IconProps) => (
  <Line {...props} path="M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17zM9.5 8.5h5M9.5 12h5" />
)
export const UpIcon = (props: IconProps) => <Line {...props} path="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />
