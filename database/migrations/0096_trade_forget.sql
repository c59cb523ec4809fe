-- A request whose business was erased: it ended with it, and nobody is its buyer any more; its suppliers keep what they offered (TPU-007).
alter table rfq add column buyer_erased_at timestamptz;

-- Who was erased is called so wherever their name still stands.
update account set first_name = 'A former', last_name = 'member' where email = id || '@erased.invalid';
