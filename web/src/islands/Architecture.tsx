import { Fragment } from 'react'
import type { Architecture as Data, DrawPart } from '../payload.gen'
import styles from './Architecture.module.css'

const box = { width: 112, height: 52 }

/**
 * Architecture draws a reference architecture: its parts, and numbered arrows
 * for what goes from one to the next. A part leads to the layer it belongs to.
 */
export function Architecture({ id, title, width, height, lanes, parts, ways }: Data) {
  return (
    <figure className={styles['figure']}>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className={styles['scroll']} role="group" aria-label={`Drawing: ${title}`} tabIndex={0}>
        <svg className={styles['drawing']} width={width} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={title}>
          <defs>
            <marker id={`tip-${id}`} viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {lanes.map((lane) => (
            <g key={lane.label} className={styles['lane']}>
              <path d={`M0 ${lane.y - 12}H${width}`} />
              <text x="8" y={lane.y - 18}>
                {lane.label}
              </text>
            </g>
          ))}
          {ways.map((way, i) => (
            <path key={i} className={styles['way']} d={way.path} markerEnd={`url(#tip-${id})`} />
          ))}
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
          {ways.map((way, i) => (
            <g key={i} className={styles['step']}>
              <circle cx={way.x} cy={way.y} r="9.5" />
              <text x={way.x} y={way.y} dy="0.35em">
                {way.step}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <details>
          <summary>The drawing as a list</summary>
          <ol>
            {ways.map((way, i) => (
              <li key={i} value={way.step}>
                {way.from} → {way.to}: {way.carries}
              </li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}

function Part({ part }: { part: DrawPart }) {
  const text = (
    <>
      <rect x={part.x} y={part.y} width={box.width} height={box.height} rx="3" />
      <text>
        {part.lines.map((line, i) => (
          <Fragment key={i}>
            {i > 0 && ' '}
            <tspan
              x={part.x + box.width / 2}
              y={part.y + box.height / 2 + (i - (part.lines.length - 1) / 2) * 16}
              dy="0.35em"
            >
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
    </>
  )
  if (!part.href) return <g className={styles['own']}>{text}</g>
  return (
    <a className={styles['part']} href={part.href}>
      {text}
    </a>
  )
}
