"""Mail: tells people with an account of their turn at a correspondence table, where the host wants it.

`addresses` are where somebody wants to be told, once they have confirmed it; `letters` are what is written,
the `post_office` is the SMTP server that takes them, and `turn_mails` says who gets one.
"""
