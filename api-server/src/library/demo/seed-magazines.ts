import type { DemoLibrary, DemoMagazine } from '@komado/demo-library';
import type { Transactor } from '../../database';
import { DAY_MS } from '../../clock';

/** Fraction of the price of its chapters bought one by one. */
const ISSUE_PRICE = 0.6;
const CAMPAIGN_DAYS = 365;

const issueKey = (magazine: DemoMagazine, issue: number): string => `demo:${magazine.slug}:${issue}`;

/** Source keys of the chapters of an issue, in issue order. */
const chapterKeys = ({ titles }: DemoLibrary, magazine: DemoMagazine, issue: number): string[] =>
  magazine.titles.flatMap((slug) => {
    const title = titles.find((one) => one.slug === slug);
    return title ? [`demo:${slug}:${title.chapters - (magazine.issues - issue)}`] : [];
  });

async function seedIssue(tx: Transactor, library: DemoLibrary, magazine: DemoMagazine, categoryId: number, issue: number): Promise<void> {
  const keys = chapterKeys(library, magazine, issue);
  const [row] = await tx.query<{ magazine_id: number }>(
    `insert into magazine (category_id, source_key, magazine_name, issue_number, cover_key, point, published_at)
     select $1::int, $2, $3, $4::int, $5, greatest(1, round(sum(e.point) * $6::numeric)::int), max(e.start_time)
     from episode e where e.source_key = any($7) returning magazine_id`,
    [
      categoryId,
      issueKey(magazine, issue),
      magazine.name,
      issue,
      `demo/cover/${magazine.titles[(magazine.issues - issue) % magazine.titles.length]}`,
      ISSUE_PRICE,
      keys,
    ],
  );
  await tx.execute(
    `insert into magazine_episode (magazine_id, episode_id, title_id, place)
     select $1::int, e.episode_id, e.title_id, requested.place
     from unnest($2::text[]) with ordinality as requested (source_key, place) join episode e on e.source_key = requested.source_key`,
    [row!.magazine_id, keys],
  );
}

/** Adds missing magazines and issues; existing ones stay unchanged. The titles must exist. */
export async function seedDemoMagazines(tx: Transactor, library: DemoLibrary): Promise<void> {
  const issues = await tx.query<{ source_key: string }>(`select source_key from magazine where source_key like 'demo:%'`);
  const existing = new Set(issues.map(({ source_key }) => source_key));
  for (const [place, magazine] of library.magazines.entries()) {
    const missing = Array.from({ length: magazine.issues }, (_, index) => index + 1).filter(
      (issue) => !existing.has(issueKey(magazine, issue)),
    );
    if (missing.length === 0) continue;
    await tx.execute(
      `insert into magazine_category (category_name, is_original, place) select $1::text, $2::boolean, $3::int
       where not exists (select from magazine_category where category_name = $1::text)`,
      [magazine.name, magazine.isOriginal, place + 1],
    );
    const [category] = await tx.query<{ category_id: number }>('select category_id from magazine_category where category_name = $1', [
      magazine.name,
    ]);
    for (const issue of missing) await seedIssue(tx, library, magazine, category!.category_id, issue);
  }
}

/** Campaigns of the demo titles run for a year from the first start. */
export async function seedDemoPointBackCampaigns(tx: Transactor, now: Date): Promise<void> {
  const from = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  await tx.execute(
    `update title set point_back_from = $1, point_back_until = $2
     where source_key like 'demo:%' and point_back_percent > 0 and point_back_from is null and point_back_until is null`,
    [new Date(from), new Date(from + CAMPAIGN_DAYS * DAY_MS)],
  );
}
