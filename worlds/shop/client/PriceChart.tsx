import { LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../dates.ts'
import { formatPrice } from '../money.ts'
import type { PricePoint } from '../types.ts'

// SVG rather than canvas: the axis labels are text of the page then.
use([LineChart, GridComponent, LegendComponent, TooltipComponent, DataZoomComponent, SVGRenderer])

interface PriceChartProps {
  points: readonly PricePoint[]
  /** Cents. */
  listPrice: number
  name: string
}

/** Weekly price and list price; the tooltip gives the exact values of one week. */
export function PriceChart({ points, listPrice, name }: PriceChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly [number, number]>([0, points.length - 1])
  useEffect(() => {
    if (!host.current) return
    const chart = init(host.current, undefined, { renderer: 'svg' })
    chart.setOption(chartOption(points, listPrice))
    chart.on('datazoom', () => setShown(visibleWeeks(chart.getOption())))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(host.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [points, listPrice])
  const [from, to] = shown.map((index) => formatDate(points[index]?.date ?? points[0]?.date ?? ''))
  return (
    <figure className="chart-figure">
      <div ref={host} className="price-chart" role="img" aria-label={`Weekly price of the ${name} over 12 months`} />
      <figcaption className="note" aria-live="polite">
        Shown: {from} to {to}
      </figcaption>
    </figure>
  )
}

/** First and last week inside the zoom, as indexes. */
function visibleWeeks(option: unknown): readonly [number, number] {
  const [zoom] = (option as { dataZoom: { startValue: number; endValue: number }[] }).dataZoom
  return [zoom?.startValue ?? 0, zoom?.endValue ?? 0]
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** 'Mar', and in January and at the beginning 'Jan 2026'. */
function formatMonth(date: string, index: number): string {
  const month = MONTH.format(new Date(`${date}T00:00:00Z`))
  return index === 0 || date.slice(5, 7) === '01' ? `${month} ${date.slice(0, 4)}` : month
}

function chartOption(points: readonly PricePoint[], listPrice: number) {
  return {
    animation: false,
    color: ['#0f5c72', '#b3321f'],
    grid: { left: 64, right: 24, top: 44, bottom: 86 },
    legend: { top: 4, data: ['Price', 'List price'] },
    tooltip: {
      trigger: 'axis',
      formatter(items: { axisValue: string; seriesName: string; value: number; marker: string }[]) {
        const lines = items.map(
          ({ seriesName, value, marker }) => `${marker}${seriesName} <b>${formatPrice(value)}</b>`,
        )
        return [`Week of ${formatDate(items[0]?.axisValue ?? '')}`, ...lines].join('<br>')
      },
    },
    xAxis: {
      type: 'category',
      data: points.map(({ date }) => date),
      boundaryGap: false,
      axisLabel: { formatter: formatMonth, interval: (_: number, date: string) => Number(date.slice(8)) <= 7 },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', scale: true, axisLabel: { formatter: (cents: number) => `€${Math.round(cents / 100)}` } },
    dataZoom: [
      { type: 'slider', height: 26, bottom: 14, labelFormatter: '' },
      { type: 'inside', zoomOnMouseWheel: 'ctrl' },
    ],
    series: [
      { name: 'Price', type: 'line', step: 'end', symbolSize: 5, data: points.map(({ price }) => price) },
      {
        name: 'List price',
        type: 'line',
        symbol: 'none',
        lineStyle: { type: 'dashed' },
        data: points.map(() => listPrice),
      },
    ],
  }
}
