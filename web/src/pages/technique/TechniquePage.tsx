import { ArticleFrame } from '../../components/ArticleFrame'
import { LinkCards } from '../../components/LinkCards'
import { Neighbours } from '../../components/Neighbours'
import { PromptBlock } from '../../components/PromptBlock'
import { VerdictMark } from '../../components/VerdictMark'
import { capital } from '../../lib/format'
import type { Technique } from '../../payload.gen'
import styles from './TechniquePage.module.css'

/** TechniquePage is one prompting technique: what it is, costs, and whether it helps. */
export function TechniquePage(technique: Technique) {
  const { row, template, variables, verdicts } = technique
  return (
    <ArticleFrame
      article={{ ...technique, lead: row.definition }}
      kicker={`${capital(row.family.replace('-', ' '))}, ${row.level}`}
      before={
        <>
          <dl className={styles['facts']}>
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
                  <VerdictMark verdict={v.verdict} />
                  <small>{v.why}</small>
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
