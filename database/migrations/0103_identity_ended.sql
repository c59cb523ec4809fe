-- Staff ends an identity without the word of a company as well.
alter table company_identity drop constraint company_identity_ended_because_check,
  add constraint company_identity_ended_because_check check (ended_because in ('profile', 'register', 'objection', 'staff'));
