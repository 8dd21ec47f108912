import { Skeleton } from '@mantine/core'
import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'

export interface ChartProps {
  options: EChartsCoreOption
  height: number
  /** What the chart shows, for people who do not see it; the numbers stand in a table beside it. */
  label: string
  onPoint?: (index: number) => void
}

const EchartsChart = lazy(() => import('./EchartsChart.tsx'))

/** A chart whose library is only fetched by pages that have one. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height} />}>
      <EchartsChart {...props} />
    </Suspense>
  )
}
