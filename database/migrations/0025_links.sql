-- The browser that typed a registration, or asked for its mail again, by the hash of its cookie; and links that cancel a change of address.
alter table email_link add column browser_hash bytea;
alter table email_link drop constraint email_link_purpose_check;
alter table email_link add constraint email_link_purpose_check check (purpose in ('confirm', 'change', 'reset', 'cancel')) not valid;
alter table email_link validate constraint email_link_purpose_check;
