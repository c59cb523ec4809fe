-- Conversations are exported as catalogues are.
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in ('companies', 'catalogue', 'conversations'));
