// A visitor checks the ids in a config: in the browser, where nothing is sent, and without scripts, by an address.
import assert from 'node:assert/strict'
import { eventually, journeys, visit } from './support/journey.mjs'

const text = (page) => page.getByLabel('Ids or text')
const config = '# prod\nmodel: gpt-4o\nfallback:\n  - "gpt-4-0613"\nMODEL=claude-sonet-5\nAPI_KEY=sk-secret\n'

journeys('the id desk', {}, (journey) => {
  journey('a config is read in the browser, with the keyboard alone, and nothing of it is sent', async ({ page }) => {
    await visit(page, '/ids')
    await page.waitForLoadState('networkidle')
    const asked = []
    page.on('request', (request) => asked.push(request.url()))
    await text(page).focus()
    await page.keyboard.insertText(config)
    await page.getByRole('heading', { name: /^Ended/ }).waitFor()
    const row = (name) => page.getByRole('row', { name })
    await row(/^gpt-4-0613/).getByText('4:6').waitFor()
    await row(/^gpt-4o/).getByRole('link', { name: 'GPT-4o', exact: true }).waitFor()
    await row(/^claude-sonet-5/).getByText('Unknown: not in the index. This does not mean it works.').waitFor()
    await page.getByRole('status').getByText(/^3 ids: 1 ended, 1 (ends in|ended).*1 unknown$/).waitFor()
    assert.ok(await text(page).evaluate((field) => field === document.activeElement), 'the focus stays in the field')
    const other = asked.filter((url) => !/\/assets\/[^?]*$|\/ids\/data\.json$|\/builds\/(latest|meta\/\w+)\.json/.test(url))
    assert.deepEqual(other, [], 'only code and the one data document are asked for')
    await page.getByRole('link', { name: /^Unknown/ }).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => assert.equal(await page.getByRole('heading', { name: /^Ended/ }).count(), 0))
    await page.getByRole('button', { name: 'Share this list' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => assert.match(page.url(), /\/ids\?id=gpt-4o&id=gpt-4-0613&id=claude-sonet-5$/))
    assert.equal(await text(page).inputValue(), config)
    assert.ok(!asked.some((url) => url.includes('secret')))
  })

  journey('what cannot be read is named, and the text stays', async ({ page }) => {
    await visit(page, '/ids')
    await page.waitForLoadState('networkidle')
    await text(page).fill('gpt-4o')
    const file = (name, buffer) => ({ name, mimeType: 'text/plain', buffer })
    const files = page.getByLabel('Files', { exact: true })
    await files.setInputFiles([file('logo.png', Buffer.from('\x89PNG\0')), file('a.env', Buffer.from('X=1\nMODEL=gpt-4-0613\n'))])
    await page.getByText('logo.png was not read: it looks like a binary file').first().waitFor()
    await page.getByText('a.env:2').waitFor()
    await files.evaluate((input) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(50 * 2 ** 20)], 'big.log'))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByText('big.log was not read: it has 50 MB, and at most 5 MB are read.').first().waitFor()
    assert.equal(await text(page).inputValue(), 'gpt-4o')
    await page.getByRole('row', { name: /^gpt-4o/ }).waitFor()
  })

  journey('without scripts, a list becomes one address', { javaScriptEnabled: false }, async ({ page, shows }) => {
    await page.goto('/ids')
    assert.equal(await page.getByLabel('Files', { exact: true }).isVisible(), false)
    await text(page).fill('two words')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('No model ids were found in the text.').waitFor()
    assert.equal(await text(page).inputValue(), 'two words')
    await text(page).fill('gpt-4-0613, gpt-99')
    await page.getByRole('button', { name: 'Check' }).click()
    await shows('/ids?id=gpt-4-0613&id=gpt-99')
    await page.getByText(/^2 ids: 1 ended, 1 unknown$/).waitFor()
    await page.getByRole('link', { name: /^Unknown/ }).click()
    await shows('/ids?id=gpt-4-0613&id=gpt-99&state=unknown')
    assert.equal(await page.getByRole('row', { name: /^gpt-4-0613/ }).count(), 0)
  })
})
