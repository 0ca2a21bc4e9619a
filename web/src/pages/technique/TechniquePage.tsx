import { ArticleFrame } from '../../components/ArticleFrame'
import { LinkCards } from '../../components/LinkCards'
import { Neighbours } from '../../components/Neighbours'
import { OutlineNav } from '../../components/OutlineNav'
import { PromptBlock } from '../../components/PromptBlock'
import { VerdictMark } from '../../components/VerdictMark'
import type { Technique } from '../../payload.gen'
import styles from './TechniquePage.module.css'

/** TechniquePage is one prompting technique: what it is, costs, and whether it helps. */
export function TechniquePage(technique: Technique) {
  const { row, template, variables, verdicts } = technique
  return (
    <ArticleFrame
      article={{ ...technique, lead: row.definition }}
      kicker="Prompting technique"
      nav={<OutlineNav outline={technique.outline} toc={technique.toc} />}
      before={
        <>
          <dl className={styles['facts']}>
            <div>
              <dt>Family, level</dt>
              <dd>
                <a href={technique.familyHref}>{row.family.replace('-', ' ')}</a>, <a href={technique.levelHref}>{row.level}</a>
              </dd>
            </div>
            {technique.tasks.length > 0 && (
              <div>
                <dt>Good for</dt>
                <dd>
                  {technique.tasks.map((task, i) => (
                    <span key={task.href}>
                      {i > 0 && ', '}
                      <a href={task.href}>{task.title}</a>
                    </span>
                  ))}
                </dd>
              </div>
            )}
            <div>
              <dt>Calls</dt>
              <dd>{row.calls}</dd>
            </div>
            <div>
              <dt>Tokens, against a plain prompt</dt>
              <dd>{row.tokens}</dd>
            </div>
            {verdicts.map((v) => (
              <div key={v.for}>
                <dt>{v.for}</dt>
                <dd>
                  <VerdictMark verdict={v.verdict} />{' '}
                  <small>
                    {v.why} {v.source && <a href={v.source.href}>{v.source.title}</a>}
                  </small>
                </dd>
              </div>
            ))}
          </dl>
          {template && <PromptBlock title="Template" text={template} />}
          {variables.length > 0 && (
            <dl className={styles['variables']}>
              {variables.map((v) => (
                <div key={v.name}>
                  <dt>
                    <code>{v.name}</code>
                  </dt>
                  <dd>{v.meaning}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      }
      after={<Neighbours previous={technique.previous} next={technique.next} />}
    >
      <LinkCards id="related" title="Related techniques" links={technique.related} />
    </ArticleFrame>
  )
}
