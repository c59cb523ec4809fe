import { listOf, textOf } from '../player.ts';
import { idOf, type Scene } from './scene.ts';

/** The recorded registers of the demonstration, and staff that grants what they found. */
export async function playTrust({ player, people, things }: Scene): Promise<void> {
  const { buyer, owner, staff, visitor, member } = people;
  const { rows } = await player.world.parts.pool.query(
    'select b.id, b.company_name as name from business_access x join business b on b.id = x.business_id where x.account_id = $1 order by x.created_at limit 1',
    [buyer.accountID],
  );
  const id = idOf(rows[0]?.id);
  await player.ask(buyer, 'verification.state', { id });
  for (const number of ['01234567', 'nothing', '00000000']) await player.ask(buyer, 'verification.checkRegister', { id, number }, number);
  for (const number of ['GB123456782', 'GB000000000']) await player.ask(buyer, 'verification.checkVat', { id, number }, number);
  await player.ask(buyer, 'verification.sendCode', { id, email: 'somebody@gmail.com' }, 'to no address of the company');
  await player.ask(buyer, 'verification.ask', { id });
  await player.ask(staff, 'verificationReview.list', {}, 'after asking');
  const { body } = await player.ask(staff, 'verificationReview.get', { id }, 'after asking');
  for (const { checkID } of listOf(body?.data?.checks).filter(({ state }) => textOf(state) === 'pending')) {
    await player.ask(staff, 'verificationReview.decide', { checkID, accept: false }, 'without a reason');
    await player.ask(staff, 'verificationReview.decide', { checkID, accept: true, sourceUrl: 'https://register.example/1' });
  }
  await player.ask(staff, 'verificationReview.grant', { id });
  for (const business of [id, things.business[0]]) await player.ask(visitor, 'verification.get', { id: business }, 'after the grant');
  await player.ask(visitor, 'business.get', { id }, 'after the grant');
  await player.ask(staff, 'verificationReview.withdraw', { id, reason: 'It was sold.' });
  await player.ask(buyer, 'verification.state', { id }, 'after the end');
  await player.ask(owner, 'workEmail.sendCode', { email: 'eleanor@halderby.example' });
  await player.ask(member, 'workEmail.get');
}
